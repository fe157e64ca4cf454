/** Microphone and camera; a screen is chosen during the call. */
export const devices = ['mic', 'cam'] as const
export type Device = (typeof devices)[number]

/**
 * Why a device gives nothing. `unsupported`: this browser gives pages no media, as those inside of other apps, or does not
 * connect to others, as on an iPhone in lockdown mode.
 */
export type MediaProblem = 'missing' | 'refused' | 'in-use' | 'unsupported' | 'failed'

export type TakenMedia = {
  tracks: Record<Device, MediaStreamTrack | null>
  problems: Partial<Record<Device, MediaProblem>>
  /** Chosen devices that are gone, for which the browser's default stands in. */
  replaced: Device[]
}

/** Ids of chosen devices (`MediaDeviceInfo.deviceId`); without one, the browser's default. */
export type ChosenDevices = Partial<Record<Device, string>>

const problemOf: Record<string, MediaProblem> = {
  NotFoundError: 'missing',
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotReadableError: 'in-use',
  AbortError: 'in-use',
}

const constraintOf = (device: Device, id: string | undefined): MediaTrackConstraints => ({
  ...(id !== undefined && { deviceId: { exact: id } }),
  ...(device === 'cam' && { width: { ideal: 1280 }, height: { ideal: 720 } }),
})

/**
 * Takes devices: all with one question to the person or, if that fails, each by itself, so that a call without picture
 * stays possible. Gives every track back once `signal` is aborted.
 * @throws the signal's reason once it is aborted
 */
export async function takeMedia(
  wanted: readonly Device[],
  chosen: ChosenDevices,
  signal: AbortSignal,
): Promise<TakenMedia> {
  const taken: TakenMedia = { tracks: { mic: null, cam: null }, problems: {}, replaced: [] }
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
  if (!mediaDevices?.getUserMedia || !('RTCPeerConnection' in globalThis)) {
    for (const device of wanted) taken.problems[device] = 'unsupported'
    return taken
  }

  const take = async (asked: readonly Device[], ids: ChosenDevices) => {
    const has = (device: Device) => asked.includes(device) && constraintOf(device, ids[device])
    const stream = await mediaDevices.getUserMedia({ audio: has('mic'), video: has('cam') })
    for (const track of stream.getTracks()) taken.tracks[track.kind === 'audio' ? 'mic' : 'cam'] = track
    signal.throwIfAborted()
  }
  const takeOne = async (device: Device) => {
    try {
      await take([device], chosen).catch((error) => {
        if (chosen[device] === undefined || nameOf(error) !== 'OverconstrainedError') throw error
        taken.replaced.push(device)
        return take([device], {})
      })
    } catch (error) {
      signal.throwIfAborted()
      taken.problems[device] = problemOf[nameOf(error)] ?? 'failed'
    }
  }

  signal.throwIfAborted()
  // The browser may go on asking for another device.
  signal.addEventListener('abort', () => giveBack(taken.tracks))
  try {
    await take(wanted, chosen).catch(async () => {
      signal.throwIfAborted()
      for (const device of wanted) await takeOne(device)
    })
    return taken
  } catch (error) {
    giveBack(taken.tracks)
    throw error
  }
}

/** Ends tracks, so that the browser's sign that it records goes out. */
function giveBack(tracks: Record<Device, MediaStreamTrack | null>): void {
  for (const track of Object.values(tracks)) track?.stop()
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')
