export { PagarPage as default } from '@hampi/web/src/features/dinero/transacciones/pagar-page.tsx';
