export { StopCambioPage as default } from '@hampi/web/src/features/personas/cuentas/stop-cambio-page.tsx';
