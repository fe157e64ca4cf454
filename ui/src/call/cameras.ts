type Camera = Pick<MediaDeviceInfo, 'deviceId' | 'label'> & {
  getCapabilities?: () => { facingMode?: string[] }
}

const names = {
  user: /front|anterior|user|selfie/i,
  environment: /back|rear|posterior|retro|environment/i,
} as const
type Facing = keyof typeof names
const facings = ['user', 'environment'] as const

/** Which way a camera looks, by the browser or by its name; `undefined` if neither tells. */
const facingOf = (camera: Camera): Facing | undefined => {
  const modes = camera.getCapabilities?.().facingMode ?? []
  return facings.find((one) => modes.includes(one)) ?? facings.find((one) => names[one].test(camera.label))
}

/**
 * The camera to turn to: one that looks the other way, because telephones have several of each kind, otherwise the next
 * in the list. `null` if there is no other.
 */
export function otherCamera(cameras: readonly Camera[], currentId: string | undefined): string | null {
  const at = cameras.findIndex(({ deviceId }) => deviceId === currentId)
  const current = cameras[at]
  const facing = current && facingOf(current)
  const opposite =
    facing && cameras.find((one) => facingOf(one) === (facing === 'user' ? 'environment' : 'user'))
  const next = opposite ?? cameras[(at + 1) % cameras.length]
  return next && next !== current ? next.deviceId : null
}

/** Whether a picture comes from the back of a telephone or tablet, by the browser or by the camera's name. */
export const isFromBack = (track: Pick<MediaStreamTrack, 'label' | 'getSettings'>): boolean =>
  track.getSettings().facingMode === 'environment' || names.environment.test(track.label)
