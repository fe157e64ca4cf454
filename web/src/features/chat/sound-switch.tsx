import { IconVolume, IconVolumeOff } from '@tabler/icons-react'
import classes from './chat.module.css'
import { setSound, useSound } from './sound.ts'

/** Whether a new message is heard on this computer; silent until somebody wants it. */
export function SoundSwitch() {
  const isOn = useSound()
  return (
    <button type="button" className={classes.sound} onClick={() => setSound(!isOn)}>
      {isOn ? <IconVolume aria-hidden size={20} /> : <IconVolumeOff aria-hidden size={20} />}
      Suono {isOn ? 'acceso' : 'spento'}
    </button>
  )
}
