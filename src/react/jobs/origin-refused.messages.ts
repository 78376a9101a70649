/** What visitors read where the service does not allow the page's origin, in every language. */
import type { Language } from '../../definition/common.ts';

export const originRefused: Record<Language, readonly [title: string, advice: string]> = {
  en: ['This site is not allowed to use the service', 'Let the owner of this site know.'],
  es: ['Este sitio no tiene permiso para usar el servicio', 'Avisa al propietario de este sitio.'],
  fr: ['Ce site n’est pas autorisé à utiliser le service', 'Prévenez le propriétaire de ce site.'],
  de: ['Diese Website darf den Dienst nicht nutzen', 'Gib den Betreibern dieser Website Bescheid.'],
};
