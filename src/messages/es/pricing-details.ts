import { daysText } from '../number-format.ts';
import type { DetailsMessages } from '../en/pricing-details.ts';

export const texts: DetailsMessages = {
  comparison: 'Comparación de todas las funciones',
  features: 'Funciones',
  planSelects: ['Primer plan', 'Segundo plan'],
  trial: 'Prueba gratis',
  days: (days) => daysText('es', days),
  unlimited: 'Ilimitado',
  included: 'Incluido',
  notIncluded: 'No incluido',
  onRequest: 'Bajo petición',
  coupon: 'Cupón',
  apply: 'Aplicar',
  invalidCoupon: 'Introduce un cupón válido.',
  couponApplied: (code) => `El cupón ${code} se aplica al pagar.`,
  couponInUse: (code) => `Comprobaremos el cupón ${code} al pagar.`,
  removeCoupon: 'Quitar el cupón',
};
