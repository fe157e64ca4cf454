// The styles of every page, which come before those of its components.
import 'virtual:theme.css'
import '@filo/ui/theme/styles.ts'
