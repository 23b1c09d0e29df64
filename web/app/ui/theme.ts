import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import { WaitingRoot } from './waiting-root.tsx'

const evergreen: MantineColorsTuple = [
  '#ecf5f0',
  '#d5e8de',
  '#abd2bf',
  '#7fbb9f',
  '#57a584',
  '#2e7d5e',
  '#237156',
  '#175c46',
  '#0f4a38',
  '#0a3529',
]
/** Amber is reserved for Sparks. */
const spark: MantineColorsTuple = [
  '#fff6e0',
  '#ffeabf',
  '#ffd98a',
  '#fbc452',
  '#f5b025',
  '#e39809',
  '#b97706',
  '#8f5a04',
  '#704603',
  '#523302',
]
const gray: MantineColorsTuple = [
  '#f8f5ee',
  '#f1ece2',
  '#e7e0d3',
  '#d9d0c0',
  '#bfb6a5',
  '#8f8778',
  '#6c675b',
  '#55514a',
  '#3b3833',
  '#252320',
]
const dark: MantineColorsTuple = [
  '#e8ede9',
  '#c6d0ca',
  '#a3b3aa',
  '#7d8e84',
  '#3c4a43',
  '#2c3832',
  '#1f2824',
  '#151c18',
  '#0f1512',
  '#0a0f0c',
]
const red: MantineColorsTuple = [
  '#fdf0ed',
  '#f9dcd5',
  '#f1b5a9',
  '#ea8f7d',
  '#e26f59',
  '#c24a33',
  '#bb432c',
  '#a23622',
  '#832a1a',
  '#631f13',
]

const thumb = '2.75rem'
const headingFont = "'Bricolage Grotesque', 'Room for headings', system-ui, sans-serif"
const textFont = "'Source Sans 3 Variable', 'Room for text', system-ui, sans-serif"
/** Waiting and finished states, in dark text on their colour: white on yellow is not legible. */
const quietBadges: Record<string, Record<string, string>> = {
  yellow: { '--badge-bg': 'var(--wait-soft)', '--badge-color': 'var(--wait-ink)' },
  gray: { '--badge-bg': 'var(--sunk)', '--badge-color': 'var(--mantine-color-dimmed)' },
}
const field = { defaultProps: { size: 'md' }, vars: () => ({ wrapper: { '--input-height': thumb } }) }

export const theme = createTheme({
  primaryColor: 'evergreen',
  primaryShade: { light: 7, dark: 5 },
  colors: { evergreen, spark, gray, dark, red },
  black: '#1c2621',
  defaultRadius: 'md',
  radius: { xs: '0.375rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' },
  fontFamily: textFont,
  fontSizes: { xs: '0.875rem', sm: '0.9375rem', md: '1.0625rem', lg: '1.1875rem', xl: '1.375rem' },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.5' },
  headings: {
    fontFamily: headingFont,
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.875rem', lineHeight: '1.2' },
      h2: { fontSize: '1.375rem', lineHeight: '1.25' },
      h3: { fontSize: '1.1875rem', lineHeight: '1.3' },
      h4: { fontSize: '1.0625rem', lineHeight: '1.35' },
    },
  },
  focusRing: 'auto',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Anchor: { defaultProps: { underline: 'always' } },
    Button: {
      defaultProps: { size: 'md', component: WaitingRoot },
      vars: (_: unknown, { size }: { size?: string }) =>
        size === 'lg' ? { root: {} } : { root: { '--button-height': thumb } },
    },
    ActionIcon: { defaultProps: { size: thumb, variant: 'subtle', component: WaitingRoot } },
    TextInput: field,
    PasswordInput: field,
    // If it were clamped on blur, the click that leaves the field would send another amount than was typed.
    NumberInput: { ...field, defaultProps: { ...field.defaultProps, clampBehavior: 'none' } },
    Select: field,
    NativeSelect: field,
    Autocomplete: field,
    Textarea: { defaultProps: { size: 'md', autosize: true, minRows: 3 } },
    Input: { defaultProps: { size: 'md' } },
    // Optional fields say so; all others are required.
    InputWrapper: { defaultProps: { withAsterisk: false } },
    Checkbox: { defaultProps: { size: 'md' } },
    Radio: { defaultProps: { size: 'md' } },
    RadioGroup: { defaultProps: { size: 'md' } },
    CheckboxGroup: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'md' } },
    // The same distance from the edge as the header.
    Container: { defaultProps: { px: '1.25rem' } },
    Card: { defaultProps: { withBorder: true, radius: 'md', padding: 'md' } },
    Paper: { defaultProps: { withBorder: true, radius: 'md', p: 'md' } },
    Badge: {
      defaultProps: { variant: 'light', tt: 'none' },
      vars: (_: unknown, { color }: { color?: string }) => ({ root: quietBadges[color ?? ''] ?? {} }),
    },
    Modal: { defaultProps: { centered: true, radius: 'lg', padding: 'lg' } },
    // New errors set role="alert", which screen readers announce at once. Other notices can be found in reading order.
    Alert: { defaultProps: { radius: 'md', role: 'note' } },
  },
})

/** Colours by their purpose; style sheets use these names and never a shade. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--thumb': thumb, '--shade': 'rgb(10 20 15 / 55%)' },
  light: {
    '--mantine-color-body': '#faf7f1',
    '--mantine-color-text': '#1c2621',
    '--mantine-color-dimmed': '#5a645e',
    '--mantine-color-placeholder': '#6f766f',
    '--mantine-color-default-border': gray[2],
    '--mantine-color-error': red[7],
    '--mantine-color-anchor': evergreen[7],
    '--input-bd': gray[5],
    '--surface': '#fffefb',
    '--sunk': '#f3eee4',
    '--line': gray[2],
    '--brand-soft': evergreen[0],
    '--brand-ink': evergreen[7],
    '--spark-soft': spark[0],
    '--map-sea': '#cfe0e6',
    '--map-land': '#f4f1e8',
    '--spark-ink': spark[7],
    '--spark-bolt': spark[5],
    '--good-ink': evergreen[7],
    '--wait-ink': '#6b5a2e',
    '--wait-soft': '#f6efdc',
    '--bad-ink': red[7],
    '--bad-soft': red[0],
    // The frame around the pages of a helper who acts for another, and nothing else.
    '--acting': '#4b2e83',
  },
  dark: {
    '--mantine-color-body': dark[7],
    '--mantine-color-text': dark[0],
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': '#8d9d94',
    '--mantine-color-default-border': dark[5],
    '--mantine-color-error': red[3],
    '--mantine-color-anchor': evergreen[3],
    '--input-bd': '#66776d',
    '--surface': '#1b231f',
    '--sunk': '#101613',
    '--line': dark[5],
    '--brand-soft': '#1d332a',
    '--brand-ink': evergreen[3],
    '--spark-soft': '#33290f',
    '--map-sea': '#0e1a20',
    '--map-land': '#232d28',
    '--spark-ink': spark[3],
    '--spark-bolt': spark[4],
    '--good-ink': evergreen[3],
    '--wait-ink': '#e3d3a2',
    '--wait-soft': '#2e2a1c',
    '--bad-ink': red[2],
    '--bad-soft': '#3a201b',
    '--acting': '#5f3fa3',
  },
})
