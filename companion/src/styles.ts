// The styles of every page, which come before those of its components.
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css'
import '@filo/ui/theme/fallback-font.css'
import 'virtual:theme.css'
import '@filo/ui/theme/global.css'
import './app/app.css'
