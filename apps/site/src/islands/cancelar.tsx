export { CancelCitaPage as default } from '@hampi/web/src/features/agenda/cancelacion/cancel-cita-page.tsx';
