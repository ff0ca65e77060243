export { ActivacionPage as default } from '@hampi/web/src/features/personas/cuentas/activacion-page.tsx';
