// Only the Mantine styles that we use, each in the cascade layer `mantine`, so that our own modules win whatever the
// order in which chunks load. Styles that sign-in does not need are imported by the component that needs them.
// The build writes the variables of the theme (`virtual:theme.css`).
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
import './fallback-font.css'
import './global.css'
