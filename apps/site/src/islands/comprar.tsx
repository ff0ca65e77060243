export { ComprarPage as default } from '@hampi/web/src/features/dinero/creditos/comprar-page.tsx';
