export { DeshacerPage as default } from '@hampi/web/src/features/personas/cierre/deshacer-page.tsx';
