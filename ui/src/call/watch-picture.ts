const frozenAfterMs = 5_000
const checkMs = 500

/**
 * Tells when the picture of a video has not moved for five seconds, and when it moves again. Counts what is shown: a
 * frozen picture may go on being decoded. Judges only while the page is seen, because browsers draw no hidden one. Returns
 * the function that stops it.
 */
export function watchPicture(video: HTMLVideoElement, onChange: (isFrozen: boolean) => void): () => void {
  let isFrozen = false
  let movedAt = performance.now()
  let callback: number | undefined
  let counted = 0
  const hasCallback = 'requestVideoFrameCallback' in video
  const onPicture = () => {
    movedAt = performance.now()
    callback = video.requestVideoFrameCallback(onPicture)
  }
  if (hasCallback) callback = video.requestVideoFrameCallback(onPicture)

  const timer = setInterval(() => {
    const { totalVideoFrames } = video.getVideoPlaybackQuality()
    if (document.visibilityState === 'hidden' || (!hasCallback && totalVideoFrames !== counted))
      movedAt = performance.now()
    counted = totalVideoFrames
    const isNow = performance.now() - movedAt > frozenAfterMs
    if (isNow === isFrozen) return
    isFrozen = isNow
    onChange(isFrozen)
  }, checkMs)

  return () => {
    clearInterval(timer)
    if (callback !== undefined) video.cancelVideoFrameCallback(callback)
  }
}
