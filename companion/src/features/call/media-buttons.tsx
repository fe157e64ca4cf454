import type { CallEngine, CallView } from '@filo/ui/call/call-engine.ts'
import { otherCamera } from '@filo/ui/call/cameras.ts'
import type { Device } from '@filo/ui/call/take-media.ts'
import {
  type Icon,
  IconCameraRotate,
  IconDoorExit,
  IconMicrophone,
  IconMicrophoneOff,
  IconVideo,
  IconVideoOff,
} from '@tabler/icons-react'
import { Button } from '../../controls/button.tsx'
import classes from './room.module.css'

type MediaButtonsProps = { call: CallEngine; own: CallView['own']; onLeave: () => void }

/** The large buttons of the room. */
export function MediaButtons({ call, own, onLeave }: MediaButtonsProps) {
  const { media, available, tracks, isTaking } = own
  const other = tracks.cam && otherCamera(available.cam, tracks.cam.getSettings().deviceId)
  const toggle = (device: Device) => ({
    isOn: media[device],
    isBusy: isTaking,
    onToggle: () => void call.turn(device, !media[device]),
  })
  return (
    <section className={classes.buttons} aria-label="Comandi della visita">
      <Toggle
        name="Microfono"
        on={['acceso', IconMicrophone]}
        off={['spento', IconMicrophoneOff]}
        {...toggle('mic')}
      />
      <Toggle
        name="Videocamera"
        on={['accesa', IconVideo]}
        off={['spenta', IconVideoOff]}
        {...toggle('cam')}
      />
      {other && (
        <Button look="outline" busy={isTaking} onClick={() => void call.choose('cam', other)}>
          <IconCameraRotate aria-hidden size={24} />
          Gira
        </Button>
      )}
      <Button look="danger" onClick={onLeave}>
        <IconDoorExit aria-hidden size={24} />
        Esci
      </Button>
    </section>
  )
}

type State = readonly [word: string, icon: Icon]
type ToggleProps = {
  name: string
  on: State
  off: State
  isOn: boolean
  isBusy: boolean
  onToggle: () => void
}

/** Shows by icon and word whether a device is on. */
function Toggle({ name, on, off, isOn, isBusy, onToggle }: ToggleProps) {
  const [word, Icon] = isOn ? on : off
  return (
    <Button look={isOn ? 'outline' : 'filled'} busy={isBusy} onClick={onToggle}>
      <Icon aria-hidden size={24} />
      {name} {word}
    </Button>
  )
}
