import { ProveedoresList } from './proveedores-list.tsx';

export default function DoctoresScreen() {
  return <ProveedoresList slug="doctor" title="Doctores" />;
}
