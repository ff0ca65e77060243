import { ProveedoresList } from './proveedores-list.tsx';

export default function LaboratoristasScreen() {
  return <ProveedoresList slug="laboratoristas" title="Laboratoristas" />;
}
