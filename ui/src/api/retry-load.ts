/**
 * Retries loading a part of the app. If it fails again although the server is reachable, the part belongs to a version
 * that is no longer deployed, or the browser has cached the failure: reloads the page at its current URL. A form with
 * unsaved changes asks first.
 */
export async function retryLoad<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    if (await isReachable()) location.reload()
    throw error
  }
}

/** Vite's loader requests each style sheet only once, even after a failure. */
export async function reloadFailedStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  await Promise.all(links.filter(hasNoRules).map(reloadStylesheet))
}

/** In Chromium a link that failed to load has a `sheet` all the same, whose rules are none or cannot be read. */
function hasNoRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet || sheet.cssRules.length === 0
  } catch {
    return true
  }
}

/** Keeps the link meanwhile, since another part may wait for it to load. */
const reloadStylesheet = (link: HTMLLinkElement) =>
  new Promise((resolve, reject) => {
    const clone = link.cloneNode() as HTMLLinkElement
    clone.onload = resolve
    clone.onerror = reject
    link.after(clone)
  }).finally(() => link.remove())

async function isReachable(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}
