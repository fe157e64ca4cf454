/** The name of this installation in authenticators and for passkeys: somebody may have an account at several, a trial for instance. */
export const installationName = (publicUrl: string): string => `Filo (${new URL(publicUrl).hostname})`
