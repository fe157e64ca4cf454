const measureMs = 100
/** Speech at arm's length from a microphone; louder is shown as full. */
const loud = 0.2

/** Tells ten times a second how loud a microphone is, from 0 to 1. Returns the function that stops it. */
export function measureMicLevel(track: MediaStreamTrack, onLevel: (level: number) => void): () => void {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
    onLevel(Math.min(1, Math.sqrt(power) / loud))
  }, measureMs)
  // A page that nobody has touched yet may not play sound, nor measure it.
  void context.resume().catch(() => {})
  return () => {
    clearInterval(timer)
    void context.close()
  }
}
