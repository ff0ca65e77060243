export { UpdateEmailPage as default } from '@hampi/web/src/features/personas/cuentas/update-email-page.tsx';
