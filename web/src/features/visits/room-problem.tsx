import { Notice } from '@filo/ui/feedback/notice.tsx'
import { useLocation } from 'react-router'
import classes from './visits.module.css'

/** The state of a navigation that leads back from a room which the person could not enter. */
export type RoomProblemState = { roomProblem: { title: string; help: string } }

const hasProblem = (state: unknown): state is RoomProblemState =>
  typeof state === 'object' && state !== null && 'roomProblem' in state

/** Why the person came back from the room of a visit. */
export function RoomProblem() {
  const { state }: { state: unknown } = useLocation()
  if (!hasProblem(state)) return null
  const { title, help } = state.roomProblem
  return (
    <div className={classes.roomProblem}>
      <Notice tone="error" announce title={title}>
        {help}
      </Notice>
    </div>
  )
}
