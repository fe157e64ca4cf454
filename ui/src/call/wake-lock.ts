/** Keeps the screen on, where the browser can; asks again when the page is seen again. Returns the function that ends it. */
export function keepAwake(): () => void {
  let isOver = false
  let lock: WakeLockSentinel | undefined
  const ask = async () => {
    if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
    // Refused where the battery is low.
    const given = await (navigator as Partial<Navigator>).wakeLock?.request('screen').catch(() => undefined)
    if (isOver) await given?.release()
    else lock = given
  }
  const onVisible = () => void ask()
  document.addEventListener('visibilitychange', onVisible)
  void ask()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', onVisible)
    void lock?.release()
  }
}
