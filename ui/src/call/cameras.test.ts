import { expect, test } from 'vitest'
import { isFromBack, otherCamera } from './cameras.ts'

const camera = (deviceId: string, label: string, facingMode?: string[]) => ({
  deviceId,
  label,
  ...(facingMode && { getCapabilities: () => ({ facingMode }) }),
})
const android = [
  camera('a0', 'camera2 1, facing front'),
  camera('a1', 'camera2 3, facing front'),
  camera('a2', 'camera2 2, facing back'),
  camera('a3', 'camera2 0, facing back'),
]
const iphone = [
  camera('i0', 'Fotocamera anteriore'),
  camera('i1', 'Fotocamera posteriore'),
  camera('i2', 'Fotocamera posteriore con teleobiettivo'),
]

test.each([
  ['from a front camera to the first one at the back', android, 'a0', 'a2'],
  ['from any camera at the back to the first front one', android, 'a3', 'a0'],
  ['by Italian names', iphone, 'i0', 'i1'],
  [
    'by what the browser says where names say nothing',
    [
      camera('x0', 'Camera 0', ['user']),
      camera('x1', 'Camera 1', ['user']),
      camera('x2', 'Camera 2', ['environment']),
    ],
    'x0',
    'x2',
  ],
  ['to the next one where nothing tells', [camera('w0', 'Webcam'), camera('w1', 'HD Camera')], 'w1', 'w0'],
  [
    'to the first one if the current is unknown',
    [camera('w0', 'Webcam'), camera('w1', 'HD')],
    undefined,
    'w0',
  ],
  ['nowhere with a single camera', [camera('w0', 'Webcam')], 'w0', null],
])('turns %s', (_, cameras, current, expected) => {
  expect(otherCamera(cameras, current)).toBe(expected)
})

test('a picture comes from the back if the browser or the name of the camera says so', () => {
  const track = (label: string, facingMode?: string) => ({
    label,
    getSettings: () => (facingMode === undefined ? {} : { facingMode }),
  })
  expect(isFromBack(track('Camera 2', 'environment'))).toBe(true)
  expect(isFromBack(track('Fotocamera posteriore'))).toBe(true)
  expect(isFromBack(track('Camera 1', 'user'))).toBe(false)
  expect(isFromBack(track('Webcam'))).toBe(false)
})
