export { default } from '@hampi/web/src/features/agenda/en-linea/pagina/reservar-publico.tsx';
