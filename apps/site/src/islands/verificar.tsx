export { VerifyPage as default } from '@hampi/web/src/features/plataforma/verificacion/verify-page.tsx';
