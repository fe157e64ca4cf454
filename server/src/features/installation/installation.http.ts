import { installationRoutes } from '@filo/contract/features/installation/installation.routes.ts'
import type { LegalText, publicTexts } from '@filo/contract/features/installation/installation.schema.ts'
import { bind } from '../../http/pipeline/binding.ts'
import type { Notices } from '../../platform/notices.ts'
import type { Version } from '../../platform/version.ts'

type Installation = {
  sponsors: string[]
  demo: boolean
  notices: Pick<Notices, 'now'>
  version: Version
  texts: Record<(typeof publicTexts)[number], LegalText>
}

export const installationBindings = ({ sponsors, demo, notices, version, texts }: Installation) => [
  bind(installationRoutes.read, async () => ({ sponsors, demo })),
  bind(installationRoutes.version, async () => version),
  bind(installationRoutes.notices, async () => ({ items: notices.now() })),
  bind(installationRoutes.text, async ({ params }) => texts[params.name]),
]
