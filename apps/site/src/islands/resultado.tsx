export { ResultadoPage as default } from '@hampi/web/src/features/dinero/transacciones/resultado-page.tsx';
