import { type TakenMedia, takeMedia } from '../../ui/src/call/take-media.ts'

/* Runs in the page: takes media, and notes every track that the browser gave. */

const given: MediaStreamTrack[] = []

export type Taken = {
  /** Whether each device gives something. */
  live: Record<'mic' | 'cam', boolean>
  problems: TakenMedia['problems']
  replaced: string[]
}

/** Takes media, aborted `abortAfterMs` later; returns the name of the error, if any. */
export async function takeRecorded(chosen: object, abortAfterMs?: number): Promise<Taken | string> {
  const { mediaDevices } = navigator
  const original = MediaDevices.prototype.getUserMedia
  mediaDevices.getUserMedia = async (asked) => {
    const stream = await original.call(mediaDevices, asked)
    given.push(...stream.getTracks())
    return stream
  }
  const leaving = new AbortController()
  if (abortAfterMs !== undefined) setTimeout(() => leaving.abort(), abortAfterMs)
  try {
    const { tracks, problems, replaced } = await takeMedia(['mic', 'cam'], chosen, leaving.signal)
    const isLive = (track: MediaStreamTrack | null) => track?.readyState === 'live'
    return { live: { mic: isLive(tracks.mic), cam: isLive(tracks.cam) }, problems, replaced }
  } catch (error) {
    return (error as Error).name
  }
}

/** How many tracks the browser gave, and how many of them still record. */
export const givenTracks = (): { all: number; live: number } => ({
  all: given.length,
  live: given.filter(({ readyState }) => readyState === 'live').length,
})
