import type { Media } from '@filo/contract/features/call/peer.schema.ts'
import type { Source, Tracks } from './peer-connection.ts'
import { type ChosenDevices, type Device, devices, type MediaProblem, takeMedia } from './take-media.ts'

export type OwnMediaView = {
  tracks: Tracks
  media: Media
  /** Why a device that should be on gives nothing. */
  problems: Partial<Record<Device, MediaProblem>>
  /** Devices to choose from; without names before the person has allowed their use. */
  available: Record<Device, readonly MediaDeviceInfo[]>
  chosen: ChosenDevices
  /** Devices whose place the browser's default has taken, because they are gone. */
  replaced: readonly Device[]
  isTaking: boolean
}

type Handlers = {
  onChange(): void
  /** Another track is to be sent, or none. */
  onTrack(source: Source, track: MediaStreamTrack | null): void
}

const kinds = { mic: 'audioinput', cam: 'videoinput' } as const
/** A telephone gives devices back a moment after its own call has ended. */
const givesBackMs = 1_000

/** Camera, microphone and screen of this person, until `close`, which gives back also what arrives later. */
export function ownMedia({ onChange, onTrack }: Handlers) {
  const closing = new AbortController()
  const wanted: Record<Device, boolean> = { mic: true, cam: true }
  const tracks: Tracks = { mic: null, cam: null, screen: null }
  let chosen: ChosenDevices = {}
  let problems: OwnMediaView['problems'] = {}
  let available: OwnMediaView['available'] = { mic: [], cam: [] }
  let replaced: readonly Device[] = []
  /** How often each device was asked for: what an older question brings is given back. */
  const asked: Record<Device, number> = { mic: 0, cam: 0 }
  let running = 0

  const set = (source: Source, track: MediaStreamTrack | null) => {
    const before = tracks[source]
    if (before === track) return
    tracks[source] = track
    onTrack(source, track)
    before?.stop()
  }
  const listDevices = async () => {
    const all = (await navigator.mediaDevices?.enumerateDevices()) ?? []
    const of = (device: Device) =>
      all.filter(({ kind, deviceId }) => kind === kinds[device] && deviceId !== '')
    available = { mic: of('mic'), cam: of('cam') }
    if (!closing.signal.aborted) onChange()
  }
  /** A muted microphone stays taken, so that speaking again is immediate; a camera's light goes out. */
  const isKept = (device: Device) => wanted[device] || device === 'mic'
  const keep = (device: Device, track: MediaStreamTrack) => {
    track.enabled = wanted[device]
    track.addEventListener('ended', () => {
      if (tracks[device] === track) void takeDefault(device)
    })
    set(device, track)
  }
  const take = async (which: readonly Device[], ids: ChosenDevices): Promise<readonly Device[]> => {
    for (const device of which) asked[device] += 1
    const mine = { ...asked }
    running += 1
    onChange()
    try {
      const taken = await takeMedia(which, ids, closing.signal)
      for (const device of which) {
        const track = taken.tracks[device]
        const isStillAsked = mine[device] === asked[device] && isKept(device)
        if (track && isStillAsked) keep(device, track)
        else track?.stop()
        if (isStillAsked) problems = { ...problems, [device]: taken.problems[device] }
      }
      await listDevices()
      return taken.replaced
    } catch (error) {
      if (!closing.signal.aborted) throw error
      return []
    } finally {
      running -= 1
      if (!closing.signal.aborted) onChange()
    }
  }
  const takeDefault = async (device: Device) => {
    set(device, null)
    const { [device]: _, ...others } = chosen
    chosen = others
    await take([device], {})
    if (tracks[device]) replaced = [...replaced.filter((one) => one !== device), device]
    onChange()
  }

  const onDevices = () => void listDevices()
  /** Takes again what a telephone call or a locked screen ended. */
  const onVisible = () => {
    if (document.visibilityState !== 'visible') return
    setTimeout(() => {
      const dead = devices.filter((device) => {
        const track = tracks[device]
        return wanted[device] && track && (track.readyState === 'ended' || track.muted)
      })
      if (dead.length > 0 && !closing.signal.aborted) void take(dead, chosen)
    }, givesBackMs)
  }
  navigator.mediaDevices?.addEventListener('devicechange', onDevices)
  document.addEventListener('visibilitychange', onVisible)

  const media = (): Media => ({
    mic: tracks.mic?.enabled === true,
    cam: tracks.cam !== null,
    screen: tracks.screen !== null,
  })
  const stopSharing = () => {
    set('screen', null)
    onChange()
  }

  return {
    tracks,
    media,
    view: (): OwnMediaView => ({
      tracks: { ...tracks },
      media: media(),
      problems,
      available,
      chosen,
      replaced,
      isTaking: running > 0,
    }),

    async take(): Promise<void> {
      await take(devices, chosen)
    },

    async turn(device: Device, isOn: boolean): Promise<void> {
      wanted[device] = isOn
      const track = tracks[device]
      if (track && device === 'mic') track.enabled = isOn
      else if (!isOn) set(device, null)
      else if (!track) await take([device], chosen)
      onChange()
    },

    async choose(device: Device, id: string): Promise<void> {
      chosen = { ...chosen, [device]: id }
      replaced = replaced.filter((one) => one !== device)
      const gone = isKept(device) ? await take([device], chosen) : []
      // Many telephones open one camera at a time: the one in use is given back, and the other asked for again.
      if (problems[device] === 'in-use' && tracks[device]) {
        set(device, null)
        await take([device], chosen)
        if (!tracks[device]) await takeDefault(device)
      }
      if (gone.includes(device)) replaced = [...replaced, device]
      onChange()
    },

    async shareScreen(): Promise<void> {
      const stream = await navigator.mediaDevices.getDisplayMedia({ video: true }).catch((error: unknown) => {
        // The person chose no screen.
        if (error instanceof Error && error.name === 'NotAllowedError') return null
        throw error
      })
      const [track] = stream?.getVideoTracks() ?? []
      if (!track) return
      if (closing.signal.aborted) return track.stop()
      track.contentHint = 'detail'
      track.addEventListener('ended', () => {
        if (tracks.screen === track) stopSharing()
      })
      set('screen', track)
      onChange()
    },

    stopSharing,

    close(): void {
      closing.abort()
      navigator.mediaDevices?.removeEventListener('devicechange', onDevices)
      document.removeEventListener('visibilitychange', onVisible)
      for (const source of ['mic', 'cam', 'screen'] as const) {
        tracks[source]?.stop()
        tracks[source] = null
      }
    },
  }
}
