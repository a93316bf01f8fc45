import { Children, cloneElement, isValidElement, type ReactNode } from 'react';

/** The attribute of an element in the head that the server sent. */
export const OWN = 'data-own';

/** Returns the elements of the head with the mark of our own. An extension can add others before the page is parsed. */
export function ownHead(elements: ReactNode): ReactNode {
  return Children.map(elements, (element) => {
    if (!isValidElement<{ children?: ReactNode }>(element)) return element;
    if (typeof element.type === 'string') return cloneElement(element, { [OWN]: '' } as object);
    return cloneElement(element, {}, ownHead(element.props.children));
  });
}
