import type { RemotePeer } from '@filo/ui/call/call-engine.ts'

/** A camera or a shared screen of somebody else. */
export type Picture = { peer: RemotePeer; source: 'cam' | 'screen' }

/** All pictures to show, in the order in which people came: a video that changed its place would stop. */
export const picturesOf = (peers: readonly RemotePeer[]): Picture[] =>
  peers.flatMap((peer): Picture[] => [
    { peer, source: 'cam' },
    ...(peer.media.screen ? [{ peer, source: 'screen' } as const] : []),
  ])

const isStaff = ({ peer }: Picture) => !['patient', 'caregiver'].includes(peer.person.role)

/** From the most important on. */
const isLargeFirst: readonly ((picture: Picture) => boolean)[] = [
  ({ source }) => source === 'screen',
  (picture) => isStaff(picture) && picture.peer.media.cam,
  ({ peer }) => peer.media.cam,
  isStaff,
  () => true,
]

/** The picture shown large: a shared screen, otherwise the clinic's people, otherwise somebody with a picture. */
export const largePicture = (pictures: readonly Picture[]): Picture | undefined =>
  isLargeFirst.map((is) => pictures.find(is)).find((found) => found !== undefined)
