/** Calls `act` when this device may have come to another network. Returns the function that stops it. */
export function onNetworkChange(act: () => void): () => void {
  // Estimates of its speed change all the time; browsers that do not tell the kind say `online` at least.
  const { connection } = navigator as { connection?: EventTarget & { type?: string } }
  let type = connection?.type
  const onChange = () => {
    if (connection?.type === type) return
    type = connection?.type
    act()
  }
  window.addEventListener('online', act)
  connection?.addEventListener('change', onChange)
  return () => {
    window.removeEventListener('online', act)
    connection?.removeEventListener('change', onChange)
  }
}
