import type { CallEngine, CallView } from '@filo/ui/call/call-engine.ts'
import type { Device } from '@filo/ui/call/take-media.ts'
import { IconMicrophone, IconMicrophoneOff, IconVideo, IconVideoOff } from '@tabler/icons-react'
import classes from './controls.module.css'

type DeviceSwitchProps = { device: Device; own: CallView['own']; onTurn: CallEngine['turn'] }

const icons = { mic: [IconMicrophoneOff, IconMicrophone], cam: [IconVideoOff, IconVideo] } as const
export const deviceLabels: Record<Device, string> = { mic: 'Microfono', cam: 'Videocamera' }
const offWords: Record<Device, string> = { mic: 'Microfono spento', cam: 'Videocamera spenta' }

/** Turns microphone or camera on and off; says the state in words. */
export function DeviceSwitch({ device, own, onTurn }: DeviceSwitchProps) {
  const isOn = own.media[device]
  const Icon = icons[device][isOn ? 1 : 0]
  return (
    <button
      type="button"
      role="switch"
      className={classes.control}
      aria-checked={isOn}
      aria-label={deviceLabels[device]}
      onClick={() => void onTurn(device, !isOn)}
    >
      <Icon aria-hidden size={24} />
      <span aria-hidden>{isOn ? deviceLabels[device] : offWords[device]}</span>
    </button>
  )
}
