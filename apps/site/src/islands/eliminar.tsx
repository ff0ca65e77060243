export { EliminarPublico as default } from '@hampi/web/src/features/personas/cierre/eliminar-publico.tsx';
