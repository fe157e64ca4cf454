const path = '/notices-worker.js'
/** The patients' app has a worker of its own, whose scope `/app` is deeper and so goes before this one. */
const scope = '/'

/** The worker that shows the staff's notices in this browser, if it was ever needed. */
export async function noticesWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  return navigator.serviceWorker.getRegistration(scope)
}

/** Installs the worker, and waits until it can subscribe. */
export async function startNoticesWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(path, { scope, updateViaCache: 'none' })
  return navigator.serviceWorker.ready
}
