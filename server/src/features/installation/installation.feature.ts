import type { Feature, FeatureParts } from '../../feature.ts'
import { installationBindings } from './installation.http.ts'
import { readTexts } from './text.service.ts'
import type { TextSection } from './text-sections.ts'

/** Offers the texts of the installation, which people agree to. */
export type InstallationFeature = Feature & { texts: ReturnType<typeof readTexts> }

/** What the texts may speak of: what the installation says that it uses, and what its other settings show. */
const sectionsOf = ({ textSections, scanner, smtp }: FeatureParts['settings']): TextSection[] => [
  ...textSections,
  ...(scanner ? ['scanner' as const] : []),
  ...(smtp ? ['mail' as const] : []),
]

export function installationFeature({ settings, notices }: FeatureParts): InstallationFeature {
  const texts = readTexts({ folder: settings.textsFolder, sections: sectionsOf(settings) })
  return { bindings: installationBindings({ ...settings, texts, notices }), texts }
}
