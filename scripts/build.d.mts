export function buildIfChanged(): void
