export { ConfirmCitaPage as default } from '@hampi/web/src/features/agenda/cancelacion/confirm-cita-page.tsx';
