export { OfertaPage as default } from '@hampi/web/src/features/agenda/espera/oferta-page.tsx';
