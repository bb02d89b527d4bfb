// As such libraries leave them: enumerable, and with names that others use as well.
Array.prototype.each = () => {};
Array.prototype.last = function () { return this[this.length - 1]; };
Array.prototype.remove = Array.prototype.contains = Array.prototype.clone = () => [];
Function.prototype.implement = Function.prototype.delay = function () { return this; };
String.prototype.strip = String.prototype.contains = () => '';
Element.prototype.show = Element.prototype.hide = Element.prototype.update = function () { return this; };
Object.prototype.each = () => {};
Object.prototype.extend = () => {};
