// Only the components the kit uses, each in the cascade layer `mantine`, so that our own modules win whatever
// the order in which chunks arrive. What sign-in does not show comes with the component that needs it; the kit's
// variables are written by the provider, which has them all anyway.
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
import './global.css'
