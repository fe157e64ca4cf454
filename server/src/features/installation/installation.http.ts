import {
  installationRoutes,
  type LegalText,
  type publicTexts,
} from '@filo/contract/features/installation/installation.routes.ts'
import { bind } from '../../http/call.ts'

type Installation = {
  sponsors: string[]
  demo: boolean
  texts: Record<(typeof publicTexts)[number], LegalText>
}

export const installationBindings = ({ sponsors, demo, texts }: Installation) => [
  bind(installationRoutes.read, async () => ({ sponsors, demo })),
  bind(installationRoutes.text, async ({ params }) => texts[params.name]),
]
