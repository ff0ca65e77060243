export { FirmarPage as default } from '@hampi/web/src/features/clinica/firmas/firmar-page.tsx';
