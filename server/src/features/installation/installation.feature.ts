import type { Feature, FeatureParts } from '../../feature.ts'
import { installationBindings } from './installation.http.ts'
import { readTexts } from './text.service.ts'
import type { TextSection } from './text-sections.ts'

/** What the texts may speak of: what the installation says that it uses, and what its other settings show. */
const sectionsOf = ({ textSections, scanner, smtp }: FeatureParts['settings']): TextSection[] => [
  ...textSections,
  ...(scanner ? ['scanner' as const] : []),
  ...(smtp ? ['mail' as const] : []),
]

/** Reads the installation's texts once; invites and patients need those that people agree to. */
export function installationFeature({
  settings,
  notices,
}: FeatureParts): Feature & { texts: ReturnType<typeof readTexts> } {
  const texts = readTexts({ folder: settings.textsFolder, sections: sectionsOf(settings) })
  return { bindings: installationBindings({ ...settings, texts, notices }), texts }
}
