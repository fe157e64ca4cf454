import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

const navy: MantineColorsTuple = [
  '#eef2fb',
  '#dce4f5',
  '#b7c6ea',
  '#8fa5dc',
  '#6886cd',
  '#4467ba',
  '#264b9f',
  '#11317c',
  '#021859',
  '#010f3c',
]

// #199fe0 has 2.97:1 on white: only for fills, lines and drawings, and for text on navy (5.5:1).
const sky: MantineColorsTuple = [
  '#e8f6fd',
  '#d3edfa',
  '#a8dbf5',
  '#79c8ef',
  '#4bb4e8',
  '#199fe0',
  '#1486bf',
  '#0b6e9e',
  '#07547a',
  '#043a56',
]

// Mantine's red has too little contrast as text; from shade 6 on these pass on white and on the tint (≥ 5:1).
const red: MantineColorsTuple = [
  '#fdf1f1',
  '#fbe0e0',
  '#f4bcbc',
  '#ea9090',
  '#de5f5f',
  '#d23f3f',
  '#c92a2a',
  '#c92a2a',
  '#c92a2a',
  '#a51f1f',
]

const font = "'Atkinson Hyperlegible Next Variable', 'Filo Fallback', system-ui, sans-serif"

export const theme = createTheme({
  colors: { navy, sky, red },
  primaryColor: 'navy',
  primaryShade: 8,
  black: '#0d1530',
  fontFamily: font,
  // The same typeface: it distinguishes 0/O and 1/l/I already, and `tabular-nums` aligns digits.
  fontFamilyMonospace: font,
  headings: {
    fontFamily: font,
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(1.6rem, 1.3rem + 1.3vw, 2.125rem)', lineHeight: '1.2' },
      h2: { fontSize: '1.375rem', lineHeight: '1.3' },
      h3: { fontSize: '1.125rem', lineHeight: '1.35' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1.0625rem', lg: '1.1875rem', xl: '1.375rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  radius: { xs: '2px', sm: '4px', md: '8px', lg: '12px', xl: '20px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' } },
    Radio: { defaultProps: { size: 'md' } },
  },
})

/** Replaces Mantine's greys for placeholders, hints and borders, whose contrast is below 4.5:1 and 3:1. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--filo-tint': '#f4f7fc',
    '--filo-line': '#d5ddec',
    '--filo-quiet': '#4a5568',
    '--filo-ok': '#1f6f43',
    '--filo-ok-tint': '#edf7f1',
    '--filo-warn': '#8a5a00',
    '--filo-warn-tint': '#fff7e3',
    '--filo-gap-page': 'clamp(1rem, 4vw, 2.5rem)',
  },
  light: {
    '--mantine-color-dimmed': '#4a5568',
    '--mantine-color-placeholder': '#5a6478',
    '--mantine-color-default-border': 'var(--mantine-color-navy-8)',
    '--mantine-color-disabled-color': '#5a6478',
    '--mantine-color-error': 'var(--mantine-color-red-6)',
  },
  dark: {},
})
