import { installationRoutes } from '@filo/contract/features/installation/installation.routes.ts'
import type { LegalText, publicTexts } from '@filo/contract/features/installation/installation.schema.ts'
import { bind } from '../../http/pipeline/binding.ts'
import type { Notices } from '../../platform/notices.ts'

type Installation = {
  sponsors: string[]
  demo: boolean
  notices: Pick<Notices, 'now'>
  texts: Record<(typeof publicTexts)[number], LegalText>
}

export const installationBindings = ({ sponsors, demo, notices, texts }: Installation) => [
  bind(installationRoutes.read, async () => ({ sponsors, demo })),
  bind(installationRoutes.notices, async () => ({ items: notices.now() })),
  bind(installationRoutes.text, async ({ params }) => texts[params.name]),
]
