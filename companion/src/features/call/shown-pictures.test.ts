import type { RemotePeer } from '@filo/ui/call/call-engine.ts'
import { expect, test } from 'vitest'
import { invented } from '../../../test/call.ts'
import { largePicture, picturesOf } from './shown-pictures.ts'

const { physician, nurse, caregiver } = invented
const withMedia = (peer: RemotePeer, media: Partial<RemotePeer['media']>): RemotePeer => ({
  ...peer,
  media: { ...peer.media, ...media },
})
const without = (peer: RemotePeer) => withMedia(peer, { cam: false })
const sharing = (peer: RemotePeer) => withMedia(peer, { screen: true })

test.each<[string, RemotePeer[], string | undefined]>([
  ['nobody while one is alone', [], undefined],
  ['the clinic before a caregiver', [caregiver, physician], `${physician.id} cam`],
  ['the colleague with a picture', [without(physician), nurse], `${nurse.id} cam`],
  ['a caregiver with a picture before staff without', [without(physician), caregiver], `${caregiver.id} cam`],
  ['the clinic where nobody has a picture', [without(caregiver), without(nurse)], `${nurse.id} cam`],
  ['a shared screen before everybody', [physician, sharing(nurse)], `${nurse.id} screen`],
])('shows large %s', (_, peers, expected) => {
  const large = largePicture(picturesOf(peers))
  expect(large && `${large.peer.id} ${large.source}`).toBe(expected)
})

test('somebody who shares a screen is seen beside it, and everybody keeps their place', () => {
  expect(
    picturesOf([caregiver, sharing(physician)]).map(({ peer, source }) => `${peer.id} ${source}`),
  ).toEqual([`${caregiver.id} cam`, `${physician.id} cam`, `${physician.id} screen`])
})
