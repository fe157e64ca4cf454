import { IconVolume, IconVolumeOff } from '@tabler/icons-react'
import classes from './chat.module.css'
import { setSound, useSound } from './sound.ts'

/** Switches the sound for new messages on this computer; off by default. */
export function SoundSwitch() {
  const isOn = useSound()
  return (
    <button type="button" className={classes.sound} onClick={() => setSound(!isOn)}>
      {isOn ? <IconVolume aria-hidden size={20} /> : <IconVolumeOff aria-hidden size={20} />}
      Suono {isOn ? 'acceso' : 'spento'}
    </button>
  )
}
