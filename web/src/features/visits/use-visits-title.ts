import { useUser } from '../../session/session.tsx'

/** What visits are called: by nurses after the training that they hold by video. */
export function useVisitsTitle(): string {
  const { roles } = useUser()
  return roles.includes('nurse') && !roles.includes('physician') ? 'Teleconferenza' : 'Televisita'
}
