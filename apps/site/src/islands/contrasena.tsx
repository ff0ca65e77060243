export { UpdateContrasenaPage as default } from '@hampi/web/src/features/personas/cuentas/update-contrasena-page.tsx';
