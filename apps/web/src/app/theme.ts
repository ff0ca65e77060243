/** Mantine's theme. Our own `--hampi-*` variables are in tokens.css, because pages without Mantine need them too. */
import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineTheme,
} from '@mantine/core';
import { passToFirstField } from '../kit/focus.ts';
import css from './theme.module.css';

const hampi: MantineColorsTuple = [
  '#EFFAF8',
  '#D6F3EE',
  '#ADE6DD',
  '#7BD3C8',
  '#48BAAE',
  '#279F94',
  '#15877E',
  '#0F766E',
  '#115E59',
  '#0E4744',
];
const sand: MantineColorsTuple = [
  '#FAF8F5',
  '#F4F1EC',
  '#E9E4DC',
  '#D8D1C6',
  '#B9B1A5',
  '#968E82',
  '#6E685E',
  '#57524A',
  '#3B3731',
  '#23211D',
];
const night: MantineColorsTuple = [
  '#F3F0EA',
  '#C6C0B5',
  '#A59E92',
  '#7C756A',
  '#47423B',
  '#35312C',
  '#1F1D1A',
  '#161412',
  '#11100E',
  '#0B0A09',
];
const amber: MantineColorsTuple = [
  '#FDF1DA',
  '#FAE4B8',
  '#F3D9A4',
  '#F5C573',
  '#F2A93B',
  '#D98E1F',
  '#B26F12',
  '#8A4B08',
  '#6B3A06',
  '#3B2404',
];
const red: MantineColorsTuple = [
  '#FDECEA',
  '#F9D5D1',
  '#F5C9C4',
  '#F5A9A2',
  '#F08A82',
  '#D6453B',
  '#C4332A',
  '#B3261E',
  '#A8231B',
  '#43201D',
];

// `autoContrast` considers the light shade only; in dark mode text on a filled background must be near-black.
const onFilled: Record<string, string> = { hampi: 'var(--hampi-on-brand)', red: 'var(--hampi-on-red)' };

export const theme = createTheme({
  primaryColor: 'hampi',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.3,
  black: '#23211D',
  white: '#FFFFFF',
  colors: { hampi, gray: sand, dark: night, amber, red },
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input);
    const on = input.variant === 'filled' && onFilled[input.color ?? 'hampi'];
    if (on) return { ...colors, color: on };
    // A button without background looks like a link, so it gets a link's colour.
    const isLink = input.variant === 'subtle' && (input.color ?? 'hampi') === 'hampi';
    return isLink ? { ...colors, color: 'var(--hampi-brand-text)' } : colors;
  },
  fontFamily: "'Figtree Variable', system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'Cascadia Mono', monospace",
  fontSmoothing: true,
  fontSizes: {
    xs: 'var(--size-hint)',
    sm: 'var(--size-small)',
    md: 'var(--size-body)',
    lg: 'var(--size-lead)',
    xl: 'var(--size-large)',
  },
  lineHeights: { xs: '1.45', sm: '1.45', md: '1.45', lg: '1.45', xl: '1.45' },
  headings: {
    fontFamily: "'Figtree Variable', system-ui, sans-serif",
    fontWeight: '640',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'var(--size-title)', lineHeight: '1.3', fontWeight: '680' },
      h2: { fontSize: 'var(--size-section)', lineHeight: '1.45' },
      h3: { fontSize: 'var(--size-body)', lineHeight: '1.45' },
    },
  },
  spacing: {
    xs: 'var(--space-8)',
    sm: 'var(--space-12)',
    md: 'var(--space-16)',
    lg: 'var(--space-24)',
    xl: 'var(--space-32)',
  },
  radius: {
    xs: 'var(--hampi-radius-mark)',
    sm: 'var(--hampi-radius-control)',
    md: 'var(--hampi-radius-note)',
    lg: 'var(--hampi-radius-card)',
    xl: 'var(--hampi-radius-sheet)',
  },
  defaultRadius: 'sm',
  breakpoints: { xs: '22.5em', sm: '37.5em', md: '60em', lg: '80em', xl: '100em' },
  shadows: { xs: 'var(--hampi-shadow-xs)', sm: 'var(--hampi-shadow-sm)', lg: 'var(--hampi-shadow-lg)' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  // Plain objects by name: `Component.extend()` adds only types, but importing the components would load them with the shell.
  components: {
    Button: {
      defaultProps: { loaderProps: { type: 'oval' } },
      styles: { label: { fontWeight: 600 } },
      vars: (_: MantineTheme, { size }: { size?: string }) =>
        size
          ? {}
          : {
              root: {
                '--button-height': 'var(--hampi-control)',
                '--button-fz': 'var(--size-body)',
                '--button-padding-x': 'var(--space-16)',
              },
            },
    },
    ActionIcon: {
      defaultProps: { variant: 'subtle', color: 'gray', size: 36 },
      classNames: { root: css.iconButton },
      vars: (_: MantineTheme, { variant, color }: { variant?: string; color?: string }) =>
        variant === 'subtle' && color === 'gray' ? { root: { '--ai-color': 'var(--hampi-text-2)' } } : {},
    },
    InputWrapper: {
      // The hint is below the field; an error sentence replaces it.
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      classNames: { root: css.wrapper, label: css.label, error: css.error, description: css.hint },
    },
    Input: {
      classNames: { input: css.input },
      vars: () => ({
        wrapper: {
          '--input-height': 'var(--hampi-control)',
          '--input-fz': 'var(--hampi-control-text)',
          '--input-bd': 'var(--hampi-field)',
        },
      }),
    },
    Paper: { defaultProps: { radius: 'lg', withBorder: true, shadow: 'xs' }, classNames: { root: css.surface } },
    Modal: {
      defaultProps: {
        closeButtonProps: { 'aria-label': 'Cerrar', onFocus: passToFirstField },
        radius: 'xl',
        padding: 20,
        centered: true,
        overlayProps: { color: '#23211D', backgroundOpacity: 0.5, blur: 3 },
        transitionProps: { duration: 160 },
      },
      classNames: { inner: css.dialogPlace, content: css.dialog, header: css.modalHeader, title: css.modalTitle },
    },
    Drawer: { classNames: { content: css.surface, header: css.modalHeader, title: css.modalTitle } },
    // Aligned with the start of its field. A centred list positioned before it has a width would begin in the middle of the field and make
    // the page wider on a phone.
    Combobox: { defaultProps: { position: 'bottom-start' }, classNames: { groupLabel: css.groupLabel } },
    ComboboxChevron: { classNames: { chevron: css.chevron } },
    // Choosing the chosen option again keeps it. A field that may be empty is `clearable`.
    // What Enter takes is highlighted while somebody types; with nothing highlighted Enter did nothing and the typed text was lost.
    Select: { defaultProps: { allowDeselect: false, selectFirstOptionOnChange: true } },
    MultiSelect: { defaultProps: { selectFirstOptionOnChange: true } },
    Pill: { classNames: { root: css.pill } },
    Badge: { defaultProps: { tt: 'none', fw: 600, size: 'lg', variant: 'light' } },
    Table: { defaultProps: { verticalSpacing: 9, horizontalSpacing: 8, highlightOnHover: true } },
    Tabs: { defaultProps: { keepMounted: false }, classNames: { list: css.tabs, tab: css.tab } },
    Accordion: { defaultProps: { variant: 'separated', radius: 'lg', transitionDuration: 160 } },
    SegmentedControl: {
      defaultProps: { radius: 'md', transitionDuration: 140, withItemsBorders: false },
      classNames: { root: css.segments, indicator: css.segment, label: css.segmentLabel },
    },
    Checkbox: {
      defaultProps: { radius: 5 },
      vars: () => ({ root: { '--checkbox-size': '18px', '--checkbox-icon-color': 'var(--hampi-on-brand)' } }),
      classNames: { input: css.box, body: css.choiceBody, label: css.choice },
    },
    Radio: {
      vars: () => ({
        root: { '--radio-size': '18px', '--radio-icon-size': '7px', '--radio-icon-color': 'var(--hampi-on-brand)' },
      }),
      classNames: { radio: css.box, body: css.choiceBody, label: css.choice },
    },
    Switch: {
      defaultProps: { size: 'sm', withThumbIndicator: false },
      classNames: { track: css.track, body: css.choiceBody, label: css.choice },
    },
    Stepper: { vars: () => ({ root: { '--stepper-icon-color': 'var(--hampi-on-brand)' } }) },
    Chip: { classNames: { label: css.chip } },
    Skeleton: { defaultProps: { radius: 'sm' } },
    Tooltip: { defaultProps: { openDelay: 250, transitionProps: { duration: 120 }, withArrow: false } },
  },
});

export const resolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#FAF8F5',
    '--mantine-color-default-border': '#D8D1C6',
    '--mantine-color-placeholder': '#6E685E',
    '--mantine-color-disabled-color': '#6E685E',
    '--mantine-color-error': '#A8231B',
    '--mantine-color-success': '#0F766E',
    '--mantine-color-hampi-light': '#D6F3EE',
    '--mantine-color-hampi-light-hover': '#C4ECE5',
    '--mantine-color-hampi-light-color': '#115E59',
    '--mantine-color-amber-light': '#FDF1DA',
    '--mantine-color-amber-light-color': '#8A4B08',
    '--mantine-color-red-light': '#FDECEA',
    '--mantine-color-red-light-color': '#A8231B',
  },
  dark: {
    '--mantine-color-body': '#161412',
    '--mantine-color-placeholder': '#A59E92',
    '--mantine-color-disabled-color': '#A59E92',
    '--mantine-color-error': '#F5A9A2',
    '--mantine-color-success': '#5CCBBF',
    '--mantine-color-anchor': '#5CCBBF',
    '--mantine-color-hampi-light': '#123B38',
    '--mantine-color-hampi-light-hover': '#184A46',
    '--mantine-color-hampi-light-color': '#7BD3C8',
    '--mantine-color-amber-light': '#3A2A10',
    '--mantine-color-amber-light-color': '#F5C573',
    '--mantine-color-red-light': '#43201D',
    '--mantine-color-red-light-color': '#F5A9A2',
  },
});
