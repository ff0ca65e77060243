export { default } from '@hampi/web/src/features/personas/cuentas/registro/registro-landing.tsx';
