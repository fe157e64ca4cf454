import { useUser } from '../../session/session.tsx'

/** The name of visits on screen: for nurses, the training that they hold by video. */
export function useVisitsTitle(): string {
  const { roles } = useUser()
  return roles.includes('nurse') && !roles.includes('physician') ? 'Teleconferenza' : 'Televisita'
}
